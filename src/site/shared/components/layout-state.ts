import { AsyncLocalStorage } from 'node:async_hooks';

/** Facts about the account and its browser that concern every page. */
export interface LayoutState {
  isOperator: boolean;
  /** True if the server has a platform whose accounts can be connected, or the account has connected one. */
  hasSocial: boolean;
  /** Number of changes of all pages that wait for their owner. */
  changesToReview: number;
  /** Region of the dashboard's language that the browser prefers, as two letters; null if it names none. */
  region: string | null;
}

/** The state while a page is drawn. Beside the props: it concerns the layout, and none of the pages between. */
export const layoutState = new AsyncLocalStorage<LayoutState>();
