import type { ComponentChildren } from 'preact';

/** A field that searches a list, and the elements beside it. */
export function SearchForm(props: {
  action: string;
  label: string;
  button: string;
  search: string;
  children?: ComponentChildren;
}) {
  return (
    <search>
      <form method="get" action={props.action} class="fields fields-row operator-search">
        <div class="input">
          <label for="search">{props.label}</label>
          <div class="input-box">
            <input
              id="search"
              name="search"
              type="search"
              value={props.search}
              maxLength={200}
              autocomplete="off"
              autocapitalize="none"
              spellcheck={false}
            />
          </div>
        </div>
        {props.children}
        <button class="action" type="submit">
          {props.button}
        </button>
      </form>
    </search>
  );
}
