/** A password of the demo network. */
interface Known {
  readonly email: string;
  readonly password: string;
}

/** Accounts enough for a round each, since wrong passwords make the next of an account wait. */
const ACCOUNTS: readonly Known[] = [1, 2, 3, 4, 5, 6].map((number) => ({
  email: number === 1 ? 'vendor@example.com' : `vendor${number}@example.com`,
  password: `vendor-demo-${number}`,
}));
const SIGN_INS = 8;

function post(url: string, body: unknown, token?: string): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
}

async function tokenOf(answer: Response): Promise<string | undefined> {
  return answer.status === 200 ? (await answer.json()).token : undefined;
}

/**
 * Signs in again and again at one server while another changes the password, account by account. Gives how many
 * sessions were begun and how many of them are still good, which none may be once the change was answered.
 */
export async function raceSignIns(one: string, two: string): Promise<{ begun: number; left: number }> {
  const counts = { begun: 0, left: 0 };
  for (const { email, password } of ACCOUNTS) {
    const login = () => post(`${one}/api/auth/login`, { email, password }).then(tokenOf);
    const own = (await tokenOf(await post(`${two}/api/auth/login`, { email, password }))) ?? '';
    const change = { currentPassword: password, newPassword: 'my grandmother has 3 goats' };
    const changing = post(`${two}/api/me/password`, change, own);
    const tokens = await Promise.all(Array.from({ length: SIGN_INS }, login));
    if ((await changing).status !== 200) throw new Error(`The password of ${email} was not changed`);
    for (const token of tokens) {
      if (token === undefined) continue;
      counts.begun += 1;
      const asked = await fetch(`${one}/api/features`, { headers: { Authorization: `Bearer ${token}` } });
      if (asked.status !== 401) counts.left += 1;
    }
  }
  return counts;
}
