import { beaconScript } from './hits.tsx';
import { shareScript } from './share-link.tsx';

/**
 * A poster gives way to its player, in the same place, and that of a release opens below its name; with a modifier key both stay the
 * links that they are without a script.
 */
const playerScript = `for(let p of all('[data-player]')){let a=p.href?p:p.lastChild;a.addEventListener('click',e=>{if(e.ctrlKey|e.metaKey|e.shiftKey|e.altKey)return;e.preventDefault();let d=p.dataset,f=document.createElement('iframe');f.title=a.title||a.innerText;f.allow='autoplay;encrypted-media;fullscreen';f.src=d.player;f.height=d.height;p.after(f);a.remove();f.focus()})}`;

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
