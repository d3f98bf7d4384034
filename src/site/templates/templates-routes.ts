import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import { cacheBytes } from '../../domain/cache-budgets.ts';
import { invalidField, type Locale } from '../../domain/errors.ts';
import { estimateBytes } from '../../domain/estimate-bytes.ts';
import { loginMaxLength } from '../../domain/profiles/login-rules.ts';
import { effectiveLanguageCode } from '../../domain/profiles/page-language.ts';
import { applyTemplate } from '../../domain/templates/apply-template.ts';
import { templatePictureFile, templatePictureSizes } from '../../domain/templates/template-pictures.ts';
import { isTemplateKey, type TemplateKey } from '../../domain/templates/templates.ts';
import { getOnly } from '../../http/methods.ts';
import { textOf, texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { undoOfferOf } from '../history/undo-offer.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { renderErrorPage } from '../shared/components/message-page.tsx';
import { ownProfile } from '../shared/requests/own-profile.ts';
import { actorOf, runAction } from '../shared/requests/run-action.ts';
import type { PersonVisit, Visit } from '../shared/requests/visit.ts';
import { renderApplyTemplatePage } from './apply-template-page.tsx';
import { renderTemplate } from './render-template.ts';
import { templateCardFile } from './template-card-file.ts';
import { renderTemplatePage, renderTemplatesPage } from './templates-page.tsx';
import { chooseTemplate, templateOf } from './use-template.ts';

const pictureAge = 24 * 60 * 60 * 1000;

/** `/-/templates`: the public list of templates, and `/my-links/<id>/template`, where a page gets another one. */
export function addTemplatePages(dashboard: DashboardRouter, context: Context): void {
  dashboard.page(addresses.templates.gallery.pattern, {
    get: (visit) => visit.send(renderTemplatesPage(visit.locale, claimedIn(visit))),
  });
  addPictures(dashboard, addresses.templates.picture.pattern, (name) =>
    templatePictureSizes.has(name) ? templatePictureFile(name) : null,
  );
  addPictures(dashboard, addresses.templates.card.pattern, (name) =>
    isTemplateKey(name) ? templateCardFile(name) : null,
  );
  dashboard.page(addresses.templates.page.pattern, {
    get(visit) {
      const key = String(visit.req.params.key);
      if (isTemplateKey(key)) visit.send(renderTemplatePage(visit.locale, key, claimedIn(visit)));
      else sendNotFound(visit);
    },
  });
  const preview = keptTemplates(context);
  dashboard.page(addresses.templates.preview.pattern, {
    get(visit) {
      const key = String(visit.req.params.key);
      if (isTemplateKey(key)) visit.send(preview(key, visit.locale));
      else sendNotFound(visit);
    },
  });
  addApplyTemplatePage(dashboard, context);
}

/** Returns a function that renders each template once a day in each language: the dates of its events depend on the day. */
function keptTemplates(context: Context): (key: TemplateKey, locale: Locale) => RenderedDocument {
  const kept = new LRUCache<string, RenderedDocument>({
    maxSize: cacheBytes.templates,
    sizeCalculation: estimateBytes,
  });
  return (key, locale) => {
    const name = `${key} ${locale} ${context.now().toISOString().slice(0, 10)}`;
    const document = kept.get(name) ?? renderTemplate(context, key, locale);
    kept.set(name, document);
    return document;
  };
}

/** The pictures under an address that ends with `<name>.webp`. */
function addPictures({ router }: DashboardRouter, pattern: string, fileOf: (name: string) => string | null): void {
  router.all(pattern, getOnly, (req, res, next) => {
    const [, name] = /^(.+)\.webp$/.exec(String(req.params.file)) ?? [];
    const file = name === undefined ? null : fileOf(name);
    if (file === null) next();
    else res.sendFile(file, { maxAge: pictureAge });
  });
}

/** Returns the address that a visitor has claimed; empty for none. */
function claimedIn(visit: Visit): string {
  return visit.parameter('login').trim().slice(0, loginMaxLength);
}

function sendNotFound(visit: Visit): void {
  const { locale } = visit;
  const t = texts[locale].templates;
  const way = { href: addresses.templates.gallery.href(), label: t.back };
  visit.send(renderErrorPage({ locale, title: t.gone, text: t.goneText, way }), 404);
}

function addApplyTemplatePage(dashboard: DashboardRouter, context: Context): void {
  const { db, now, config, slotTypes } = context;
  const rowOf = (visit: PersonVisit) => ownProfile(context, visit);

  async function page(visit: PersonVisit, errors?: Record<string, string[]>) {
    const row = await rowOf(visit);
    return renderApplyTemplatePage({
      locale: visit.locale,
      csrf: visit.csrf,
      errors,
      page: row,
      isEmpty: (await db.read.slot.count({ where: { profileId: row.id } })) === 0,
      values: { template: visit.field('template') },
      isDone: visit.parameter('done') === 'yes',
      undoOffer: await undoOfferOf(context, visit, row),
    });
  }

  async function apply(visit: PersonVisit): Promise<void> {
    const row = await rowOf(visit);
    const profileKey = String(row.id);
    await runAction(context, visit, { name: 'apply_template', profileKey }, async (write) => {
      const key = templateOf(visit.field('template'));
      if (key === null) {
        throw invalidField(
          'template',
          textOf((t) => t.templates.required),
        );
      }
      const withBlocks = visit.field('blocks') === 'yes';
      const language = effectiveLanguageCode(row);
      const chosen = await chooseTemplate(context, row.userId, { key, language, withBlocks });
      const { slotsPerProfile: maxSlots, pageBytes: maxPageBytes } = config.limits;
      const rules = { slotTypes, maxSlots, maxPageBytes, now: now() };
      await write((tx) => applyTemplate(tx, actorOf(visit), profileKey, chosen, withBlocks, rules));
    });
    visit.redirect(addresses.templates.apply.href({ profileId: row.id }, { done: 'yes' }));
  }

  dashboard.personPage(addresses.templates.apply.pattern, {
    gone: (t) => t.templates,
    redraws: true,
    get: async (visit) => visit.send(await page(visit)),
    post: async (visit) => {
      await rowOf(visit);
      await visit.attempt(
        () => apply(visit),
        (errors) => page(visit, errors),
      );
    },
  });
}
