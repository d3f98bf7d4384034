import type { SlotSize } from '../slots/slot-layout.ts';
import type { TemplateBlock, TemplateForm } from './template.ts';

/** The film of every template: Big Buck Bunny by the Blender Foundation, which anyone may show (CC BY 3.0). */
export const film = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';

/** A button; `media` is a picture's name. */
export function button(
  link: string,
  title: string,
  subtitle: string,
  { media, size, ...more }: { media?: string; icon?: string; style?: string; customize?: object; size?: SlotSize } = {},
): TemplateBlock {
  return {
    type: 'button',
    data: { link, title, subtitle, ...more, ...(media && { media: { type: 'image', path: media } }) },
    size,
  };
}

/** A release; `links` are its addresses on streaming services. */
export function music(album: string, artist: string, links: readonly string[], style = 'standard'): TemplateBlock {
  return { type: 'music', data: { album, artist, style, links: links.map((link) => ({ link })) } };
}

/** Questions with their answers, as one block. */
export function questions(
  title: string,
  list: readonly (readonly [question: string, answer: string])[],
): TemplateBlock {
  return { type: 'faq', data: { title, items: list.map(([question, answer]) => ({ title: question, text: answer })) } };
}

/** Returns a block with a form of its own; `view` decides whether it opens by a button or is open on the page. */
export function form(
  title: string,
  buttonText: string,
  successMessage: string,
  fields: TemplateForm['fields'],
  view: 'button' | 'inline' = 'button',
): TemplateBlock {
  return { type: 'form', form: { title, buttonText, successMessage, fields }, view };
}
