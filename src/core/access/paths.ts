/** The portal's paths, spelled as in the spec (section 2), even where that looks wrong. */
export const paths = {
  signIn: '/',
  requestOtp: '/rquestotp',
  verifyOtp: '/verifyOtp',
  setPassword: '/setPassword',
  dashboard: '/dashboard',
  leads: '/leads',
  leadDetails: '/leaddetails',
  deals: '/deals',
  dealDetails: '/dealdetails',
  filter: '/filter',
  earning: '/earning',
  monthlyCommission: '/totalcummision',
  commissionModel: '/cumissionmodel',
  recent: '/recentleadsanddeals',
  addLead: '/zohoform',
  promotion: '/promotion',
  meetings: '/meeting',
  scheduleMeeting: '/schedualmeeting',
  support: '/helpdesk',
  reports: '/reports',
  leadsChart: '/leadspiechart',
  companiesChart: '/companiesdealspercentagepiechart',
  bestPerformer: '/bestperformer',
  profile: '/profile',
  promotionAndTraining: '/promotion&training',
  allTrainings: '/all-trainings',
  allPromotions: '/all-promotions',
  training: '/training',
  promotions: '/promotions',
  editPromotion: '/promotions/edit',
  carousel: '/advertisementcarouselpage',
  adminDashboard: '/admindashboard',
  vendors: '/vendors',
  allVendors: '/allvendors',
  vendorDetails: '/vendordetails',
  addVendor: '/addvendor',
  createVendor: '/createvendor',
  loader: '/loader',
  dashboardSkeleton: '/dashboardskeleton',
  reportSkeleton: '/reportskeleton',
  trainingAndPromotionSkeleton: '/trainingandpromotionskeleton',
} as const;

/** The name of a page in the code, which unlike its path is spelled correctly. */
export type PageName = keyof typeof paths;

/** Finds the page at exactly this path; undefined where there is none. */
export function pageAt(path: string): PageName | undefined {
  return NAMES.get(path);
}

const NAMES: ReadonlyMap<string, PageName> = new Map(pageNames(paths).map((name) => [paths[name], name]));

function pageNames(of: object): PageName[] {
  return Object.keys(of).filter((name): name is PageName => name in paths);
}
