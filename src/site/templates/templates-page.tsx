import type { Locale } from '../../domain/errors.ts';
import { type TemplateKey, templateIn } from '../../domain/templates/templates.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { Brand } from '../shared/components/layouts.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { styleSheet } from '../shared/styles/style-sheet.ts';
import { claimed } from './claimed.ts';
import { TemplateGallery } from './template-gallery.tsx';

const styles = [styleSheet('templates/templates')];

/** All templates, for visitors without a session, who may have claimed an address. */
export function renderTemplatesPage(locale: Locale, login: string): RenderedDocument {
  const t = texts[locale].templates;
  return renderPersonDocument({
    locale,
    title: t.title,
    styles,
    hidden: false,
    body: (
      <>
        <header class="bar">
          <Brand />
        </header>
        <main class="desk desk-wide">
          <h1 class="desk-title">{t.title}</h1>
          <p class="desk-lead">{t.lead}</p>
          <TemplateGallery locale={locale} login={login} class="template-cards-wrapped" />
        </main>
      </>
    ),
  });
}

/** One template as a phone shows it, and a link to a page that begins with it. */
export function renderTemplatePage(locale: Locale, key: TemplateKey, login: string): RenderedDocument {
  const t = texts[locale].templates;
  const { name, title, description } = templateIn(key, locale);
  return renderPersonDocument({
    locale,
    title: name,
    styles,
    frames: "'self'",
    hidden: false,
    body: (
      <>
        <header class="bar">
          <Brand />
          <nav class="bar-end">
            <a href={addresses.templates.gallery.href(claimed(login))}>{t.back}</a>
          </nav>
        </header>
        <main class="desk desk-wide template-one">
          <div class="template-words">
            <h1 class="desk-title">{name}</h1>
            <p class="desk-lead">
              <b>{title}.</b> {description}
            </p>
            <p>
              <a class="action" href={addresses.myLinks.new.href({ template: key, ...claimed(login) })}>
                {t.use}
              </a>
            </p>
          </div>
          <div class="template-phone">
            <iframe src={addresses.templates.preview.href({ key })} title={t.preview(name)} />
          </div>
          <section class="template-others">
            <h2 class="block-title">{t.back}</h2>
            <TemplateGallery locale={locale} login={login} class="template-cards-wrapped" />
          </section>
        </main>
      </>
    ),
  });
}
