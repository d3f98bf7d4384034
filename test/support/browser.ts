import { Parser } from 'htmlparser2';

/** A form of a page, with its fields before any input. */
export interface Form {
  action: URL;
  method: string;
  fields: [name: string, value: string][];
  /** The names and values of its buttons; a browser sends the one that is pressed. */
  buttons: [name: string, value: string][];
}

/** A button outside of its form, or with another target than its form. */
interface OwnButton {
  form: Form | undefined;
  formId: string | undefined;
  formAction: string | undefined;
  button: [name: string, value: string];
}

/** End of a navigation. */
export interface Page {
  url: URL;
  status: number;
  html: string;
  forms: Form[];
  /** Every link's address. */
  links: URL[];
  /** The address outside the site to which the last response redirected the browser, which it does not open; null if it stayed. */
  leftFor: URL | null;
}

export interface Browser {
  /** Opens an address as typed, or followed from another program. */
  open(address: string | URL): Promise<Page>;
  /** Clicks on the link of the page that leads to the path. */
  follow(page: Page, path: string): Promise<Page>;
  /** Its cookies, for a request that no page makes. */
  cookies(): string;
  /** Fills in the form of the page that posts to the path, presses one of its buttons and sends it. */
  submit(page: Page, path: string, typed?: Record<string, string | string[]>, press?: string): Promise<Page>;
}

const maxRedirects = 10;

/** Stands in for a browser on one site: keeps its cookies, follows its redirects, reads and posts the forms of its pages. */
export function openBrowser(site: string): Browser {
  const { origin } = new URL(site);
  const cookies = new Map<string, string>();

  async function navigate(url: URL, headers: Record<string, string>, body?: URLSearchParams): Promise<Page> {
    let request: { url: URL; body?: URLSearchParams | undefined } = { url, body };
    for (let hops = 0; hops < maxRedirects; hops += 1) {
      const response = await fetch(request.url, {
        method: request.body ? 'POST' : 'GET',
        redirect: 'manual',
        headers: {
          accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
          'accept-language': 'en',
          'sec-fetch-mode': 'navigate',
          'sec-fetch-dest': 'document',
          cookie: cookieHeader(),
          ...headers,
        },
        ...(request.body && { body: request.body }),
      });
      keepCookies(response);
      const location = response.headers.get('location');
      if (location === null || response.status < 300 || response.status > 399) {
        return readPage(request.url, response.status, await response.text());
      }
      await response.body?.cancel();
      const next = new URL(location, request.url);
      if (next.origin !== origin) return { ...readPage(request.url, response.status, ''), leftFor: next };
      // 307 and 308 repeat the method; after the others a browser asks with GET (Fetch, "HTTP-redirect fetch").
      request = { url: next, body: [307, 308].includes(response.status) ? request.body : undefined };
    }
    throw new Error(`more than ${maxRedirects} redirects from ${url}`);
  }

  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  function keepCookies(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/;\s*secure/i.test(cookie) && !origin.startsWith('https:')) continue;
      if (/expires=Thu, 01 Jan 1970|max-age=0/i.test(cookie)) cookies.delete(name);
      else cookies.set(name, value);
    }
  }

  return {
    cookies: cookieHeader,
    open: (address) => navigate(new URL(address, origin), { 'sec-fetch-site': 'none' }),
    follow(page, path) {
      const link = page.links.find(({ pathname }) => pathname === path);
      if (!link) throw new Error(`${page.url} (${page.status}) has no link to ${path}`);
      return navigate(link, { 'sec-fetch-site': 'same-origin' });
    },
    submit(page, path, typed = {}, press) {
      const form = page.forms.find(({ action, method }) => action.pathname === path && method === 'post');
      if (!form) throw new Error(`${page.url} (${page.status}) has no form that posts to ${path}`);
      const fields = form.fields.filter(([name]) => !(name in typed));
      for (const [name, values] of Object.entries(typed)) {
        for (const value of [values].flat()) fields.push([name, value]);
      }
      if (press !== undefined) {
        const button = form.buttons.find(([, value]) => value === press);
        if (!button) throw new Error(`the form for ${path} has no button ${press}`);
        fields.push(button);
      }
      const headers = { 'sec-fetch-site': 'same-origin', origin };
      return navigate(form.action, headers, new URLSearchParams(fields));
    },
  };
}

function readPage(url: URL, status: number, html: string): Page {
  const forms: Form[] = [];
  const formsById = new Map<string, Form>();
  const ownButtons: OwnButton[] = [];
  const links: URL[] = [];
  let form: Form | undefined;
  /** The current select or text area, and its value. */
  let open: { name: string; value: string; isChosen: boolean } | undefined;
  const parser = new Parser({
    onopentag(tag, attributes) {
      const { name = '', value = '', type, href } = attributes;
      if (tag === 'a' && href !== undefined && URL.canParse(href, url)) links.push(new URL(href, url));
      if (tag === 'form') {
        form = {
          action: new URL(attributes.action ?? '', url),
          method: (attributes.method ?? 'get').toLowerCase(),
          fields: [],
          buttons: [],
        };
        forms.push(form);
        if (attributes.id !== undefined) formsById.set(attributes.id, form);
      }
      const { form: formId, formaction: formAction } = attributes;
      if (tag === 'button' && (formId ?? formAction) !== undefined) {
        ownButtons.push({ form, formId, formAction, button: [name, value] });
        return;
      }
      if (tag === 'option' && open && (!open.isChosen || attributes.selected !== undefined)) {
        // A list sends its first entry if none is selected.
        Object.assign(open, { value, isChosen: true });
      }
      if (!form || name === '') return;
      if (tag === 'textarea' || tag === 'select') open = { name, value: '', isChosen: false };
      if (tag === 'button') form.buttons.push([name, value]);
      const isUnticked = (type === 'checkbox' || type === 'radio') && attributes.checked === undefined;
      if (tag === 'input' && !isUnticked && type !== 'file') form.fields.push([name, value]);
    },
    ontext(text) {
      if (open && !open.isChosen) open.value += text;
    },
    onclosetag(tag) {
      if ((tag === 'textarea' || tag === 'select') && open) {
        // The first line break after the tag is not part of the text (HTML standard, "textarea").
        form?.fields.push([open.name, tag === 'textarea' ? open.value.replace(/^\n/, '') : open.value]);
        open = undefined;
      }
      if (tag === 'form') form = undefined;
    },
  });
  parser.end(html);
  for (const { form, formId, formAction, button } of ownButtons) {
    const own = formId === undefined ? form : formsById.get(formId);
    if (!own) continue;
    if (formAction === undefined) own.buttons.push(button);
    else forms.push({ ...own, action: new URL(formAction, url), fields: [...own.fields, button], buttons: [] });
  }
  return { url, status, html, forms, links, leftFor: null };
}
