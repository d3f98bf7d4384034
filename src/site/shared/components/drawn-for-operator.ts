import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * True while a page is drawn for an operator. Beside the props: it concerns the layout, and none of the pages between.
 */
export const drawnForOperator = new AsyncLocalStorage<boolean>();
