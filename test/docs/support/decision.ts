import { basename } from 'node:path';

/** A file of docs/decisions. */
export interface Decision {
  number: string;
  title: string;
  /** The file that applies instead; null if the decision is accepted. */
  supersededBy: string | null;
  /** Deviations of the file from the form described in CONTRIBUTING.md. */
  faults: readonly string[];
}

const maxWords = 350;
const maxSupersededLines = 3;
const head = /^# (\S.*)\n\nStatus: (accepted|superseded by \[(\d{4})\]\(((\d{4})-[\w-]+\.md)\))\n\n/;

/** Reads a decision and checks its form. */
export function readDecision(path: string, text: string): Decision {
  const number = basename(path).slice(0, 4);
  const found = head.exec(text);
  if (found === null)
    return { number, title: '', supersededBy: null, faults: ['does not begin with a title and a status'] };
  const [, title = '', status, shown, target = null, linked] = found;
  if (status === 'accepted') return { number, title, supersededBy: null, faults: faultsOfAccepted(text) };
  const faults = shown === linked ? [] : [`its status shows ${shown} and links to ${linked}`];
  const lines = text.split('\n').filter((line) => line !== '').length;
  if (lines > maxSupersededLines) faults.push(`is superseded and has ${lines} lines`);
  return { number, title, supersededBy: target, faults };
}

function faultsOfAccepted(text: string): string[] {
  const faults: string[] = [];
  const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading).join(', ');
  if (headings !== 'Context, Decision, Consequences') faults.push(`has the headings ${headings}`);
  const words = text.trim().split(/\s+/).length;
  if (words > maxWords) faults.push(`has ${words} words`);
  return faults;
}
