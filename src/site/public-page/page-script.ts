import { beaconScript } from './hits.tsx';
import { shareScript } from './share-link.tsx';

/** A poster gives way to the player of its video, in the same place; with a modifier key it stays the link that it is without a script. */
const playerScript = `for(let a of all('[data-player]'))a.addEventListener('click',e=>{if(e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)return;e.preventDefault();let f=document.createElement('iframe');f.className='video-player';f.title=a.innerText;f.allow='autoplay;encrypted-media;fullscreen;picture-in-picture';f.src=a.dataset.player;a.replaceWith(f);f.focus()})`;

/** Beside an event's time, what the visitor's clock shows then, where that is another. */
const visitorTimeScript = `for(let p of all('[data-starts]'))try{let d=p.dataset,f=timeZone=>new Intl.DateTimeFormat(document.documentElement.lang,{dateStyle:'medium',timeStyle:'short',timeZone}).format(new Date(d.starts)),t=f();if(t!==f(d.zone)){p.lastElementChild.textContent=d.words.replace('{time}',()=>t);p.hidden=false}}catch{}`;

/** Each part with the attribute of what it is for. */
const parts = [
  ['data-player', playerScript],
  ['data-starts', visitorTimeScript],
  ['data-share', shareScript],
] as const;

/** All that runs on a public page with this body; the page is whole without it. */
export function pageScript(body: string): string {
  const needed = parts.flatMap(([attribute, script]) => (body.includes(attribute) ? [script] : []));
  return [`let all=s=>document.querySelectorAll(s);${beaconScript}`, ...needed].join(';');
}
