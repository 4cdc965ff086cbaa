import * as react from 'react';

// React records where each element was made, up to 10,000 a second, for the warnings of developers: a tenth of the time
// of a page in jsdom. A warning still names the component.
const internals = Object.entries(react).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1];
if (internals instanceof Object && 'recentlyCreatedOwnerStacks' in internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.MAX_VALUE,
    set: () => {},
  });
