/** Titles that editors, frameworks and services give to pages, in lower case. None of them is the name of a person. */
const titlesOfNobody = new Set(
  `document|untitled|untitled document|new page|home|homepage|home page|index|index of /|welcome|page|profile|my profile|my page|main|about|about me
  links|my links|all links|all my links|important links|links page|link page|link in bio|link-in-bio|linkinbio|links in bio|bio link|bio links
  links embed|link tree|linktree|my linktree|bookmarks|bookmarks bar|bookmarks menu|other bookmarks|favorites|favourites|unread|read archive
  pocket export|exported data|chat export|instapaper: export|export|landing page|portfolio|react app|vite app|vite + react|vite + vue|next.js app|create next app|svelte app
  sveltekit app|nuxt app|angular|astro|astro basics|vue app|test|demo|example|title|your name|website|site|loading|loading...|loading…
  littlelink|contact|contacts|error|not found|404
  документ|без названия|главная|главная страница|ссылки|мои ссылки|все ссылки|закладки|страница|профиль|обо мне|контакты|добро пожаловать
  documento|sin título|inicio|página de inicio|enlaces|mis enlaces|todos mis enlaces|marcadores|favoritos|perfil|sobre mí|contacto|bienvenidos
  bienvenida`
    .split(/[|\n]/)
    .map((title) => title.trim()),
);

/** Returns whether a text is a title that a page of anyone may have, and so not the name of its person. */
export function isNobodysName(text: string): boolean {
  return titlesOfNobody.has(
    text
      .toLowerCase()
      .replace(/^[^\p{L}\p{N}]+|[\s:!.]+$/gu, '')
      .replace(/\s+/g, ' '),
  );
}
