import type { Conversation } from '../../request.ts';
import { harderBlocks } from './blocks.ts';
import { longPage } from './long-page.ts';
import { harderNumbers } from './numbers.ts';
import { waiting } from './waiting.ts';

/** Thirty requests that are harder than the everyday ones: other languages, schedules, long pages, approval and refusals. */
export const harder: readonly Conversation[] = [waiting, harderBlocks, longPage, harderNumbers];
