import { beaconScript } from './hits.tsx';

/** A poster gives way to the player of its video, in the same place; with a modifier key it stays the link that it is without a script. */
const playerScript = `for(const a of document.querySelectorAll('a[data-player]'))a.addEventListener('click',e=>{if(e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)return;e.preventDefault();const f=document.createElement('iframe');f.className='video-player';f.title=a.innerText;f.allow='autoplay;encrypted-media;fullscreen;picture-in-picture';f.src=a.dataset.player+(a.dataset.player.includes('?')?'&':'?')+'autoplay=1';a.replaceWith(f);f.focus()})`;

/** All that runs on a public page; the page is whole without it. */
export const pageScript = `${beaconScript};${playerScript}`;
