import type { Conversation } from '../request.ts';
import { deleteAndRestore, faq, sameCorners, single, sticker, tickets, undoLast, video } from './table-blocks.ts';
import { checkUp, contactForm, platforms, weeks, yesterday } from './table-numbers.ts';
import { cosy, newLogin, photo, portuguese, printedCodes, secondPage, singer } from './table-pages.ts';

/** Twenty everyday requests of a page owner, one afternoon: the measure of the connector's economy. */
export const table: Conversation = {
  name: 'the twenty',
  demo: 'mara',
  async prepare({ user, web }) {
    const customize = { backgroundColor: '#7a3b12', textColor: '#ffffff', subtitleColor: '#eeeeee', borderRadius: 4 };
    const link = web('/gone');
    const data = { title: 'Workshop', link, style: 'custom', customize };
    await user.post('/profiles/mara/slots', { type: 'button', order: 3, data });
  },
  requests: [
    ...[singer, tickets, single, faq, photo, video, contactForm, sameCorners, newLogin, deleteAndRestore],
    ...[portuguese, cosy, secondPage, weeks, platforms, yesterday, sticker, checkUp, undoLast, printedCodes],
  ],
};
