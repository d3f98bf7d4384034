import { blocks, type SlotTypeName } from '../../../blocks/index.ts';
import type { Locale } from '../../../domain/errors.ts';
import { ordinaryLayout, type SlotSize } from '../../../domain/slots/slot-layout.ts';
import { texts } from '../../../texts/index.ts';
import { Choice, Input } from '../../shared/components/form-parts.tsx';
import type { FormState } from '../../shared/components/form-state.ts';
import { InputGroup } from '../../shared/components/input-group.tsx';

/** The groups of the page, and the stored one of the block. */
export interface KnownGroups {
  headings: string[];
  /** Number of other blocks in its group. */
  others: number;
}

/** Layout of the block on its page; collapsed for its type's default. */
export function LayoutFields(props: { locale: Locale; type: SlotTypeName; groups: KnownGroups; state: FormState }) {
  const { locale, type, groups, state } = props;
  const t = texts[locale].slotLayout;
  const chosen = state.values?.['layout.size'] || ordinaryLayout.size;
  const group = state.values?.['layout.group'] ?? '';
  const isSet = chosen !== ordinaryLayout.size || group !== '';
  const isWrong = ['layout.size', 'layout.group'].some((name) => state.errors?.[name]);
  const { sizes } = blocks[type];
  return (
    <details class="fold" open={isSet || isWrong}>
      <summary>
        {t.title}
        {!isSet && <span class="fold-state">{t.sizes.regular}</span>}
      </summary>
      <div class="fields">
        {sizes.length > 1 && (
          <InputGroup id="layout.size" label={t.size} messages={state.errors?.['layout.size']}>
            <div class="sizes">
              {sizes.map((size) => (
                <label class="choice size-choice">
                  <SizeSample size={size} />
                  <span class="size-name">
                    <input type="radio" name="layout.size" value={size} checked={size === chosen} />
                    {t.sizes[size]}
                  </span>
                  <span class="choice-text">{t.sizeTexts[size]}</span>
                </label>
              ))}
            </div>
          </InputGroup>
        )}
        <Input
          name="layout.group"
          label={t.group}
          hint={t.groupHint}
          required={false}
          words
          list={groups.headings}
          state={state}
        />
        {groups.others > 0 && (
          <Choice
            name="layout.rename"
            value="yes"
            checked={state.values?.['layout.rename'] === 'yes'}
            label={t.rename}
            text={t.renameText(groups.others)}
          />
        )}
        <Choice
          name="layout.open"
          value="yes"
          checked={state.values?.['layout.open'] === 'yes'}
          label={t.open}
          text={t.openText}
        />
      </div>
    </details>
  );
}

/** A block of that size on a page; drawn with classes: the policy allows no styles in the page. */
function SizeSample({ size }: { size: SlotSize }) {
  const words = (x: number, y: number, width: number) => (
    <rect class="size-words" x={x} y={y} width={width} height="4" rx="2" />
  );
  const box = (x: number, y: number, width: number, height: number, rx = 5) => (
    <rect class="size-box" x={x} y={y} width={width} height={height} rx={rx} />
  );
  const image = (x: number, y: number, width: number, height: number, rx = 3) => (
    <rect class="size-image" x={x} y={y} width={width} height={height} rx={rx} />
  );
  return (
    <svg class="size-sample" viewBox="0 0 96 60" aria-hidden="true">
      {size === 'regular' && [box(4, 18, 88, 24), image(9, 23, 14, 14), words(30, 28, 44)]}
      {size === 'large' && [box(4, 4, 88, 52), image(4, 4, 88, 32, 5), words(26, 44, 44)]}
      {size === 'half' && [
        ...[box(4, 10, 42, 40), image(4, 10, 42, 24, 5), words(13, 40, 24)],
        ...[box(50, 10, 42, 40), image(50, 10, 42, 24, 5), words(59, 40, 24)],
      ]}
      {size === 'icon' && [box(10, 20, 20, 20, 6), box(38, 20, 20, 20, 6), box(66, 20, 20, 20, 6)]}
      {size === 'player' && [box(4, 4, 88, 52), <path class="size-words" d="M41 20v20l17-10Z" />]}
    </svg>
  );
}
