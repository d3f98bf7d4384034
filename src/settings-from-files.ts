import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

const suffix = '_FILE';

/**
 * Returns the settings, with the values of those that are read from a file: `SMTP_URL_FILE=/run/secrets/smtp` for `SMTP_URL`, as container
 * platforms provide secrets. The line end at the end of a file is dropped, except from SECRET_KEY_FALLBACK, where it may belong to a key.
 * Throws ConfigError.
 */
export function withSettingsFromFiles(
  given: Readonly<Record<string, string | undefined>>,
  isSetting: (name: string) => boolean,
): Record<string, string | undefined> {
  const settings: Record<string, string | undefined> = { ...given };
  for (const [fileSetting, path = ''] of Object.entries(given)) {
    const name = settingOfFile(fileSetting);
    if (name === null || !isSetting(name)) continue;
    if (given[name] !== undefined) throw new ConfigError(`${fileSetting}: ${name} is set as well; set one of the two`);
    delete settings[fileSetting];
    const content = contentOf(fileSetting, path);
    settings[name] = name === 'SECRET_KEY_FALLBACK' ? content : withoutLineEnd(content);
  }
  return settings;
}

/** Returns the setting that a name such as `SMTP_URL_FILE` reads from a file; null for any other name. */
export function settingOfFile(name: string): string | null {
  return name.endsWith(suffix) ? name.slice(0, -suffix.length) : null;
}

const withoutLineEnd = (text: string) => text.replace(/\r?\n$/, '');

function contentOf(setting: string, path: string): string {
  try {
    const content = readFileSync(path, 'utf8');
    if (content.trim() !== '') return content;
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new ConfigError(`${setting}: the file cannot be read (${reason})`);
  }
  throw new ConfigError(`${setting}: the file is empty`);
}

/**
 * Returns the keys that SECRET_KEY_FALLBACK names: with the line end of its file and without, because the line end is a part of the key in
 * secret.key and none in the file of SECRET_KEY_FILE.
 */
export function fallbackKeys(text = ''): Buffer[] {
  const keys = new Set([withoutLineEnd(text), text]);
  return [...keys].filter((key) => key !== '').map((key) => Buffer.from(key));
}

/** Returns the content of `.env`, or the empty text without one. */
export function envFile(): string {
  try {
    return readFileSync('.env', 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    if (code === 'ENOENT') return '';
    throw new ConfigError(`.env: the file cannot be read (${code})`);
  }
}
