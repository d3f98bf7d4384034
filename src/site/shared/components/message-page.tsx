import type { Locale } from '../../../domain/errors.ts';
import { texts } from '../../../texts/index.ts';
import { addresses } from '../../addresses.ts';
import type { RenderedDocument } from './html-page.tsx';
import { CardLayout } from './layouts.tsx';
import { renderPersonDocument } from './person-document.tsx';

export interface MessagePageProps {
  locale: Locale;
  title: string;
  text: string;
  /** Link to continue with. */
  way?: { href: string; label: string } | undefined;
}

/** Page with one message, such as "check your mail". */
export function renderMessagePage(props: MessagePageProps): RenderedDocument {
  return renderPersonDocument({
    locale: props.locale,
    title: props.title,
    body: (
      <CardLayout title={props.title} lead={props.text}>
        {props.way && (
          <a class="action action-wide" href={props.way.href}>
            {props.way.label}
          </a>
        )}
      </CardLayout>
    ),
  });
}

export interface ErrorPageProps {
  locale: Locale;
  title: string;
  text: string;
  /** Reference for the operator, such as a request id or an OAuth error code. */
  reference?: string | undefined;
  /** Link to continue with; without it, the start page. */
  way?: MessagePageProps['way'];
}

/** Page for an error: what happened, and what to do. */
export function renderErrorPage(props: ErrorPageProps): RenderedDocument {
  const { href, label } = props.way ?? { href: addresses.landing.href(), label: texts[props.locale].shared.toHome };
  return renderPersonDocument({
    locale: props.locale,
    title: props.title,
    body: (
      <CardLayout title={props.title} lead={props.text}>
        {props.reference && (
          <p class="reference">
            <code>{props.reference}</code>
          </p>
        )}
        <a class="action action-quiet action-wide" href={href}>
          {label}
        </a>
      </CardLayout>
    ),
  });
}
