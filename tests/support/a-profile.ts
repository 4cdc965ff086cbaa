/** The own account of a partner as our server answers `GET /api/me`. */
export const PROFILE_ON_WIRE = {
  name: 'Asha',
  email: 'a@example.com',
  role: 'vendor',
  franchise_codes: ['FR-001'],
  login: { kind: 'sign-in', ends_at: '2026-12-22T10:00:00.000Z' },
};
