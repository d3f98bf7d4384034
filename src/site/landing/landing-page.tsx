import type { Locale } from '../../domain/errors.ts';
import { templateIn } from '../../domain/templates/templates.ts';
import type { OperatorLinks } from '../../listing-settings.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Icon } from '../icons/icon.tsx';
import { OperatorPageLinks } from '../operator-pages/operator-links.tsx';
import { Copyable } from '../shared/components/copyable.tsx';
import { type RenderedDocument, renderDocument } from '../shared/components/html-page.tsx';
import { Brand } from '../shared/components/layouts.tsx';
import { houseFonts } from '../shared/styles/house-fonts.ts';
import { landingStyles } from '../shared/styles/people-styles.ts';
import { styleSheet } from '../shared/styles/style-sheet.ts';
import { TemplateGallery } from '../templates/template-gallery.tsx';
import { landingExamples, landingPicturePath, landingPictureSize, landingScenes } from './landing-pictures.ts';

export interface LandingPageProps {
  locale: Locale;
  signedIn: boolean;
  signUpOpen: boolean;
  /** Address of the site itself. */
  publicUrl: string;
  mcpUrl: string;
  /** Root of the REST API. */
  apiUrl: string;
  /** The operator's pages. */
  links: OperatorLinks;
}

/** The start page: a description of Vitrine, how to begin, how to connect an assistant. */
export function renderLandingPage(props: LandingPageProps): RenderedDocument {
  const t = texts[props.locale].landing;
  return renderDocument({
    lang: props.locale,
    dir: 'ltr',
    title: `Vitrine · ${t.documentTitle}`,
    head: (
      <>
        <meta name="description" content={t.description} />
        <link rel="canonical" href={`${props.publicUrl}/`} />
        <meta property="og:type" content="website" />
        <meta property="og:title" content={`Vitrine · ${t.documentTitle}`} />
        <meta property="og:description" content={t.description} />
        <meta property="og:url" content={`${props.publicUrl}/`} />
      </>
    ),
    styles: [landingStyles, styleSheet('templates/templates')],
    fonts: houseFonts(props.locale),
    bodyClass: 'people landing',
    body: <Landing {...props} />,
  });
}

function Landing(props: LandingPageProps) {
  const t = texts[props.locale].landing;
  return (
    <>
      <header class="bar">
        <Brand />
        <nav class="bar-end">
          {props.signedIn ? (
            <a href={addresses.myLinks.list.href()}>{t.mine}</a>
          ) : (
            <a href={addresses.signIn.page.href()}>{t.login}</a>
          )}
        </nav>
      </header>
      <main>
        <section class="hero">
          <div class="hero-words">
            <h1 class="hero-title">{t.title}</h1>
            <p class="hero-lead">{t.lead}</p>
            <p class="hero-ways">
              <Beginning {...props} />
            </p>
            <p class="hero-small">{t.small}</p>
          </div>
          <Scenes locale={props.locale} />
        </section>
        <Examples locale={props.locale} />
        <div class="how">
          <section class="talk">
            <h2 class="section-title">{t.askTitle}</h2>
            <p class="talk-ask">{t.ask}</p>
            <p class="talk-answer">{t.answer}</p>
          </section>
          <section class="connect">
            <h2 class="section-title">{t.connectTitle}</h2>
            <ol class="steps">
              {t.steps.map((step) => (
                <li>{step}</li>
              ))}
            </ol>
            <Copyable label={t.connector} text={props.mcpUrl} />
          </section>
        </div>
        <LandingTemplates locale={props.locale} />
        <ul class="points">
          {t.points.map((point) => (
            <li class="point">
              <Icon name={point.icon} />
              <h3 class="point-title">{point.title}</h3>
              <p class="point-text">{point.text}</p>
            </li>
          ))}
        </ul>
      </main>
      <footer class="foot">
        <Brand />
        <nav class="foot-links" aria-label={t.more}>
          <a href={`${props.apiUrl}/docs`}>{t.docs}</a>
          <OperatorPageLinks locale={props.locale} links={props.links} />
        </nav>
      </footer>
    </>
  );
}

function Beginning({ locale, signedIn, signUpOpen }: LandingPageProps) {
  const t = texts[locale].landing;
  if (signedIn) {
    return (
      <a class="action" href={addresses.myLinks.list.href()}>
        {t.mine}
      </a>
    );
  }
  return (
    <>
      {signUpOpen && (
        <a class="action" href={addresses.signIn.signUp.href()}>
          {t.signUp}
        </a>
      )}
      <a class={signUpOpen ? 'action action-quiet' : 'action'} href={addresses.signIn.page.href()}>
        {t.login}
      </a>
    </>
  );
}

/** Pages as visitors see them, each leading to itself. */
function Examples({ locale }: { locale: Locale }) {
  const t = texts[locale].landing.examples;
  return (
    <section class="examples">
      <h2 class="section-title">{t.title}</h2>
      <p class="examples-lead">{t.lead}</p>
      <ul class="examples-row">
        {landingExamples.map((key) => {
          const { name, title } = templateIn(key, locale);
          return (
            <li>
              <a class="example" href={addresses.templates.preview.href({ key })}>
                <span class="landing-phone">
                  <img src={landingPicturePath(key)} alt="" {...landingPictureSize} loading="lazy" />
                </span>
                <span class="example-name">{title}</span>
                <span class="example-kind">{name}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Some templates in a row, and a link to all. */
function LandingTemplates({ locale }: { locale: Locale }) {
  const t = texts[locale].templates;
  return (
    <section class="landing-templates">
      <h2 class="section-title">{t.landingTitle}</h2>
      <TemplateGallery locale={locale} />
      <a href={addresses.templates.gallery.href()}>{t.back}</a>
    </section>
  );
}

/** A page before and after a change by an assistant, and its history, one after the other; a still for visitors who prefer less motion. */
function Scenes({ locale }: { locale: Locale }) {
  const t = texts[locale].landing.scenes;
  const { width, height } = landingPictureSize;
  return (
    <figure class="scenes">
      <div class="landing-phone">
        {landingScenes.map((name) => (
          <img
            class={`scene scene-${name}`}
            src={landingPicturePath(name)}
            alt={name === 'after' ? t.alt : ''}
            width={width}
            height={height}
            loading={name === 'before' ? undefined : 'lazy'}
          />
        ))}
      </div>
      <figcaption class="scenes-words">
        {t.caption}
        <label class="scenes-pause">
          <input type="checkbox" /> {t.pause}
        </label>
      </figcaption>
    </figure>
  );
}
