import type { Locale } from '../../domain/errors.ts';
import { templateIn } from '../../domain/templates/templates.ts';
import type { OperatorLinks } from '../../listing-settings.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Icon } from '../icons/icon.tsx';
import { OperatorPageLinks } from '../operator-pages/operator-links.tsx';
import { assetPath } from '../shared/assets/assets.ts';
import { Copyable } from '../shared/components/copyable.tsx';
import { type RenderedDocument, renderDocument } from '../shared/components/html-page.tsx';
import { Brand } from '../shared/components/layouts.tsx';
import { isLocalAddress } from '../shared/local-address.ts';
import { houseFonts } from '../shared/styles/house-fonts.ts';
import { landingStyles } from '../shared/styles/people-styles.ts';
import { styleSheet } from '../shared/styles/style-sheet.ts';
import { TemplateGallery } from '../templates/template-gallery.tsx';
import { ClaimForm } from './claim-form.tsx';
import { landingExamples, landingPicturePath, landingPictureSize } from './landing-pictures.ts';
import { LandingScene } from './landing-scene.tsx';

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
  /** Name of the operator; null if they gave none. */
  operator: string | null;
}

/** Icons of the reasons, in order. */
const reasonIcons = ['blocks', 'eyeoff', 'globe', 'picture', 'download', 'key'];

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
    scripts: ['login-check', 'copy'].map(assetPath),
    bodyClass: 'people landing',
    body: <Landing {...props} />,
  });
}

function Landing(props: LandingPageProps) {
  const { locale } = props;
  const t = texts[locale].landing;
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
            <Beginning {...props} />
          </div>
          <LandingScene locale={locale} />
        </section>
        <Examples locale={locale} />
        <section class="connect">
          <div>
            <h2 class="section-title">{t.connectTitle}</h2>
            <ol class="steps">
              {t.steps.map((step) => (
                <li>{step}</li>
              ))}
            </ol>
          </div>
          <div class="connect-address">
            <Copyable label={t.connector} text={props.mcpUrl} locale={locale} />
            {isLocalAddress(props.mcpUrl) && <p class="connect-local">{t.localAddress}</p>}
          </div>
        </section>
        <LandingTemplates locale={locale} />
        <section class="reasons">
          <h2 class="section-title">{t.reasonsTitle}</h2>
          {props.operator !== null && <p class="reasons-lead">{t.runBy(props.operator)}</p>}
          <ul class="points">
            {t.reasons.map((reason, place) => (
              <li class="point">
                <Icon name={reasonIcons[place] ?? 'check'} />
                <h3 class="point-title">{reason.title}</h3>
                <p class="point-text">{reason.text}</p>
              </li>
            ))}
          </ul>
        </section>
      </main>
      <footer class="foot">
        <Brand />
        <nav class="foot-links" aria-label={t.more}>
          <a href={`${props.apiUrl}/docs`}>{t.docs}</a>
          <OperatorPageLinks locale={locale} links={props.links} />
        </nav>
      </footer>
    </>
  );
}

/** Claiming an address where anyone can sign up; otherwise the way to the own pages. */
function Beginning({ locale, signedIn, signUpOpen, publicUrl }: LandingPageProps) {
  const t = texts[locale].landing;
  if (!signedIn && signUpOpen) return <ClaimForm locale={locale} siteHost={new URL(publicUrl).host} />;
  return (
    <p class="hero-ways">
      <a class="action" href={(signedIn ? addresses.myLinks.list : addresses.signIn.page).href()}>
        {signedIn ? t.mine : t.login}
      </a>
    </p>
  );
}

/** Example pages, each with a link to itself. */
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
