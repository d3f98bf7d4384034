import { sendOnceByVisitorScript } from '../shared/assets/send-once.ts';
import { beaconScript } from './hits.tsx';
import { shareScript } from './share-link.tsx';

/**
 * A poster gives way to its player, in the same place, and that of a release opens below its name; with a modifier key both stay the
 * links that they are without a script.
 */
const playerScript = `A('data-player',p=>{let a=p.href?p:p.lastChild;a.addEventListener('click',(e,f=Object.assign(D.createElement('iframe'),p.dataset))=>e.ctrlKey|e.metaKey|e.shiftKey|e.altKey||(e.preventDefault(),f.src=f.player,p.after(f),a.remove(),f.focus()))})`;

/** Adds the time on the visitor's clock to an event's time, if it differs. */
const visitorTimeScript = `A('data-starts',p=>{let d=new Date(p.dataset.starts);d.getTimezoneOffset()!=p.dataset.offset&&(p.querySelector('time').innerText=d.toLocaleString(p.lang,{dateStyle:'medium',timeStyle:'short'}),p.hidden=0)})`;

/** Each part with the attribute that needs it. */
const parts = [
  ['data-player', playerScript],
  ['data-starts', visitorTimeScript],
  ['data-share', shareScript],
  ['method="post"', sendOnceByVisitorScript],
] as const;

/** The document, the browser, and a helper that visits every element with an attribute. */
const words = `let D=document,n=navigator,A=(s,f)=>D.querySelectorAll('['+s+']').forEach(f)`;

/** Returns the script of a public page with this body; the page is complete without it. */
export function pageScript(body: string): string {
  const needed = parts.flatMap(([attribute, script]) => (body.includes(attribute) ? [script] : []));
  return [words, beaconScript, ...needed].join(';');
}
