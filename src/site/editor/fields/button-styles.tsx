import { buttonPalette } from '../../../blocks/button/palette.ts';
import { button } from '../../../blocks/button/schema.ts';
import type { Locale } from '../../../domain/errors.ts';
import { texts } from '../../../texts/index.ts';
import type { PageColors } from '../../look/page-colors.ts';
import type { FormState } from '../../shared/components/form-state.ts';
import { InputGroup } from '../../shared/components/input-group.tsx';

/** Samples of the button styles; two of them use the page's colours. */
export function ButtonStyles(props: {
  name: string;
  label: string;
  state: FormState;
  locale: Locale;
  colors: PageColors;
}) {
  const { name, state, locale, colors } = props;
  const names: Readonly<Record<string, string>> = texts[locale].fields.buttonStyles;
  return (
    <InputGroup id={name} label={props.label} messages={state.errors?.[name]}>
      <div class="styles">
        {Object.keys(button.enumLabels.style ?? {}).map((style) => (
          <label class="choice style-choice">
            <StyleSample style={style} page={colors} />
            <span class="style-name">
              <input type="radio" name={name} value={style} checked={state.values?.[name] === style} />
              {names[style] ?? style}
            </span>
          </label>
        ))}
      </div>
    </InputGroup>
  );
}

/** Drawn with attributes: the policy allows no styles in the page. */
function StyleSample({ style, page }: { style: string; page: PageColors }) {
  const { fill, ink, edge } = colorsOf(style, page);
  return (
    <svg class="style-sample" viewBox="0 0 120 36" aria-hidden="true">
      <rect x=".5" y=".5" width="119" height="35" rx="9" fill={fill} stroke={edge} />
      {style === 'custom' && (
        <>
          <rect x="12" y="12" width="12" height="12" rx="6" fill="#e4572e" />
          <rect x="30" y="12" width="12" height="12" rx="6" fill="#f7bd3d" />
          <rect x="48" y="12" width="12" height="12" rx="6" fill="#1560cf" />
        </>
      )}
      {style !== 'custom' && (
        <>
          <rect x="12" y="12" width="12" height="12" rx="3" fill={ink} opacity=".55" />
          <rect x="32" y="12" width="58" height="4.5" rx="2.25" fill={ink} />
          <rect x="32" y="20.5" width="38" height="3.5" rx="1.75" fill={ink} opacity=".6" />
        </>
      )}
    </svg>
  );
}

function colorsOf(style: string, page: PageColors): { fill: string; ink: string; edge: string } {
  if (style === 'primary') return { fill: page.brand, ink: page['on-brand'], edge: page.brand };
  if (style === 'light') return { fill: page.surface, ink: page['on-surface'], edge: page.line };
  const [, colors] = Object.entries(buttonPalette).find(([key]) => key === style) ?? [];
  return colors
    ? { fill: colors[0], ink: colors[1], edge: colors[0] }
    : { fill: page.surface, ink: page['on-surface'], edge: page['line-strong'] };
}
