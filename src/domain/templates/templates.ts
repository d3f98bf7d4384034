import { band } from './pages/band.ts';
import { barber } from './pages/barber.ts';
import { cafe } from './pages/cafe.ts';
import { charity } from './pages/charity.ts';
import { developer } from './pages/developer.ts';
import { dj } from './pages/dj.ts';
import { event } from './pages/event.ts';
import { illustrator } from './pages/illustrator.ts';
import { maker } from './pages/maker.ts';
import { musician } from './pages/musician.ts';
import { openSource } from './pages/open-source.ts';
import { photographer } from './pages/photographer.ts';
import { podcaster } from './pages/podcaster.ts';
import { shop } from './pages/shop.ts';
import { speaker } from './pages/speaker.ts';
import { wedding } from './pages/wedding.ts';
import { writer } from './pages/writer.ts';
import { yogaTeacher } from './pages/yoga-teacher.ts';
import type { PageTemplate } from './template.ts';
import { templateWords } from './words.ts';

/** Every template by its key, in the order of the choice. Keys are part of addresses. */
const templates = {
  maker,
  musician,
  photographer,
  cafe,
  dj,
  wedding,
  podcaster,
  shop,
  band,
  'yoga-teacher': yogaTeacher,
  writer,
  event,
  illustrator,
  barber,
  speaker,
  developer,
  charity,
  'open-source': openSource,
};
export type TemplateKey = keyof typeof templates;
// The keys are those of the object itself.
export const templateKeys = Object.keys(templates) as TemplateKey[];

/** Returns whether a key from outside, as from an address, names a template. */
export function isTemplateKey(key: string): key is TemplateKey {
  return Object.hasOwn(templates, key);
}

/** A template with the words of a language, by its BCP 47 code. */
export function templateIn(key: TemplateKey, language: string): PageTemplate {
  return templates[key](templateWords(language));
}
