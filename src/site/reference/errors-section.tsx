import { statusOf } from '../../http/error-envelope.ts';
import { errorTexts } from './error-texts.ts';
import { SentenceWithCode } from './sentence-with-code.tsx';

/** The error codes, at the anchors that `documentation` of an error names. */
export function ErrorsSection() {
  // Object.entries forgets the keys of the record that it is given.
  const codes = Object.keys(errorTexts) as (keyof typeof errorTexts)[];
  return (
    <section class="part" id="errors">
      <h2 class="part-heading">Errors</h2>
      <p class="part-lead">
        The <code>code</code> of an error tells a program what happened, its <code>message</code> tells people.
      </p>
      <dl class="errors">
        {codes.map((code) => (
          <div class="error" id={`error-${code}`}>
            <dt>
              <span class="error-status">{statusOf[code]}</span>
              <a href={`#error-${code}`}>
                <code>{code}</code>
              </a>
            </dt>
            <dd>
              <SentenceWithCode text={errorTexts[code]} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
