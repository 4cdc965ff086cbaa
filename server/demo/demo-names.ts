import type { SeededRandom } from './seeded-random';

const FIRST_NAMES = [
  'Asha',
  'Ravi',
  'Meena',
  'Kiran',
  'Sunil',
  'Divya',
  'Arjun',
  'Lata',
  'Imran',
  'Nisha',
  'Vikram',
  'Pooja',
  'Rahul',
  'Farah',
  'Gopal',
  'Sneha',
  'Tara',
  'Mohan',
  'Jaya',
  'Anil',
];
const LAST_NAMES = ['Example', 'Sample', 'Placeholder', 'Demo', 'Testwala', 'Namuna'];
const CITIES = ['Mumbai', 'Pune', 'Jaipur', 'Indore', 'Kochi', 'Lucknow', 'Surat', 'Nagpur'];

/** A person who obviously does not exist. */
export interface DemoPerson {
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
  readonly city: string;
}

/** Invents a person; `number` makes address and mobile number unique. */
export function demoPerson(random: SeededRandom, number: number): DemoPerson {
  const first = random.pick(FIRST_NAMES);
  const last = random.pick(LAST_NAMES);
  return {
    name: `${first} ${last}`,
    email: `${first}.${last}.${number}@example.com`.toLowerCase(),
    mobile: demoMobile(number),
    city: random.pick(CITIES),
  };
}

/** Returns an unused number: Indian mobile numbers do not start with 0. */
export function demoMobile(number: number): string {
  return String(number).padStart(10, '0');
}
