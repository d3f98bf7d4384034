import { Select } from '../shared/components/form-parts.tsx';

/** Chooses which part of a list is shown: by `view`. */
export function ViewFilter<View extends string>(props: {
  action: string;
  csrf: string;
  label: string;
  button: string;
  view: View;
  views: readonly View[];
  words: Readonly<Record<View, string>>;
}) {
  const { csrf, view, views, words } = props;
  return (
    <form method="get" action={props.action} class="fields fields-row operator-search">
      <Select
        name="view"
        label={props.label}
        state={{ csrf, values: { view } }}
        options={views.map((value) => ({ value, label: words[value] }))}
      />
      <button class="action" type="submit">
        {props.button}
      </button>
    </form>
  );
}
