import {
  type Command,
  connect,
  disconnect,
  endWhile,
  refreshCurrent,
  register,
  replaceRegistration,
  revoke,
  revokeAccess,
  unregister,
} from './model-commands.ts';

/** Preparation, and the work that is then interrupted before some step and continues. */
export interface Interruption {
  name: string;
  before: Command[];
  interrupted(deaths: number): Command[];
}

const details = { parallel: 1, deaths: null, at: 'code', bound: false, pushed: false, resource: '/mcp' } as const;
/** Refreshes of the shared client, and of one with a secret. A proof of a key only adds steps. */
const shared = { ...details, index: 0 };
const bound = { ...shared, bound: true };
const secret = { ...details, index: 1 };
const racing = { index: 0, how: 'revoke', beside: 'refresh', dies: 'ending' } as const;
const goOn = refreshCurrent(0, 1, null);

/** Each is tried with a process that ends before the first step of a request, before the second one, and so on until it is through. */
export const interruptions: Interruption[] = [
  {
    name: 'a consent to a pushed request',
    before: [],
    interrupted: (deaths) => [connect({ ...shared, at: 'consent', pushed: true, deaths })],
  },
  { name: 'the redemption of a code', before: [], interrupted: (deaths) => [connect({ ...bound, deaths })] },
  { name: 'a refresh', before: [connect(bound)], interrupted: (deaths) => [refreshCurrent(0, 1, deaths), goOn] },
  { name: 'a disconnection', before: [], interrupted: (deaths) => [connect(shared), disconnect(0, deaths), goOn] },
  { name: 'a revocation', before: [], interrupted: (deaths) => [connect(secret), revoke(0, deaths), goOn] },
  {
    name: 'a revocation beside a refresh',
    before: [],
    interrupted: (deaths) => [connect(secret), endWhile({ ...racing, deaths })],
  },
  {
    name: 'the end of a registration',
    before: [],
    interrupted: (deaths) => [connect(secret), unregister(0, deaths), goOn],
  },
];

/** Interruptions of work with a statement or two of its own, which changes a client's credentials. */
export const smallInterruptions: Interruption[] = [
  {
    name: 'the change of a registration',
    before: [connect(secret)],
    interrupted: (deaths) => [register(`Changing ${deaths}`, null, false), replaceRegistration(deaths + 2, deaths)],
  },
  {
    name: 'the revocation of an access token',
    before: [connect(secret)],
    interrupted: (deaths) => [goOn, revokeAccess(deaths + 1, deaths)],
  },
];

/** A document fetched for a client is stored completely or not at all. */
export const documentRead: Interruption = {
  name: 'the reading of a metadata document',
  before: [],
  interrupted: (deaths) => [connect({ ...details, index: 3, at: 'page', deaths })],
};

/** Of many concurrent refreshes, each interrupted one does the steps that the others leave. */
export const parallelRefreshes: Interruption = {
  name: 'four refreshes',
  before: [connect(shared)],
  interrupted: (deaths) => [refreshCurrent(0, 4, deaths), goOn],
};

/** Interruptions of work that only begins something. */
export const moreInterruptions: Interruption[] = [
  {
    name: 'the pushing of a request',
    before: [],
    interrupted: (deaths) => [connect({ ...secret, at: 'push', pushed: true, deaths })],
  },
  {
    name: 'the page that asks for consent',
    before: [],
    interrupted: (deaths) => [connect({ ...shared, at: 'page', deaths })],
  },
  {
    name: 'a disconnection beside the redemption of a code',
    before: [],
    interrupted: (deaths) => [connect(shared), endWhile({ ...racing, how: 'disconnect', beside: 'code', deaths })],
  },
  {
    name: 'a registration',
    before: [],
    interrupted: (deaths) => [register(`New ${deaths}`, deaths, true)],
  },
];
