import type { Scenario } from '../scenario.ts';
import { callGetProfile } from './call-get-profile.ts';
import { modernCallGetProfile } from './modern-call-get-profile.ts';
import { modernToolsList } from './modern-tools-list.ts';
import { changedPage, publicPageCompressed, publicPagePlain } from './public-page.ts';
import { refresh } from './refresh.ts';
import { restProfile } from './rest-profile.ts';
import { toolsList } from './tools-list.ts';

/** The most frequent requests, compared with an Express echo of the same response size in one run. */
export const frequentRequests: readonly Scenario[] = [
  callGetProfile,
  toolsList,
  modernCallGetProfile,
  modernToolsList,
  restProfile,
  refresh,
  publicPagePlain,
  publicPageCompressed,
  changedPage,
];
