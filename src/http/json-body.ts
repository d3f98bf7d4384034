import type { IncomingMessage, ServerResponse } from 'node:http';
import express from 'express';
import { measureJson, parseJson } from '../domain/validation/parse-json.ts';
import type { BodyParser } from './parsed-body.ts';
import { isPlainJson, readPlainText } from './plain-body.ts';
import { rejectBrokenUtf8 } from './utf8-body.ts';

export const megabyte = 1024 * 1024;

export interface JsonBodyRules {
  /** True if an empty body is rejected as no JSON (RFC 8259 §2). Otherwise it counts as an empty object, as in Express. */
  isRequired?: boolean;
  /** Most bytes of a body, after decompression. */
  maxBytes: number;
  /** Maximum bytes outside of the longest string, if one long string is expected; a body with more is not even parsed. */
  maxWithoutLongestString?: number;
  /** Returns the maximum size for the parsed body, if it is lower. */
  maxFor?(value: unknown): number;
  /** Media types that are read. */
  type?: string[];
}

/**
 * Returns a parser of JSON bodies in Express's way: `req.body` has the value, and stays undefined for another media type or none. It
 * rejects bodies that are too large or nested too deep before parsing them (docs/interface.md 3.1); bodyError translates its errors.
 */
export function jsonBody({
  isRequired = false,
  maxBytes,
  maxWithoutLongestString,
  maxFor,
  type = ['application/json'],
}: JsonBodyRules): BodyParser {
  const readText = express.text({ limit: maxBytes, type, verify: rejectOtherThanJsonText });

  function parsed(text: string): unknown {
    // Many programs announce JSON and send nothing.
    if (text === '' && !isRequired) return {};
    const measure = measureJson(text);
    if (maxWithoutLongestString !== undefined && text.length - measure.longestString > maxWithoutLongestString)
      throw tooLarge();
    const value = parseJson(text, measure);
    if (maxFor && Buffer.byteLength(text) > maxFor(value)) throw tooLarge();
    return value;
  }

  function parseInto(req: Parameters<BodyParser>[0], text: string, next: Parameters<BodyParser>[2]): void {
    try {
      req.body = parsed(text);
    } catch (problem) {
      next(problem instanceof SyntaxError ? notJson() : problem);
      return;
    }
    next();
  }

  return function readJsonBody(req, res, next) {
    if (isPlainJson(req, maxBytes)) {
      readPlainText(req, (error, text) => (error === null ? parseInto(req, text, next) : next(error)));
      return;
    }
    readText(req, res, (error?: unknown) => {
      if (error !== undefined) return next(error);
      if (typeof req.body === 'string') parseInto(req, req.body, next);
      // Express's parser passes over a request that has no body at all.
      else if (isRequired && !hasBody(req) && type.includes(mediaTypeOf(req))) next(notJson());
      else next();
    });
  };
}

/** Returns whether a request has a body of any length (RFC 9112 §6). */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

function mediaTypeOf({ headers }: IncomingMessage): string {
  return (headers['content-type'] ?? '').replace(/;.*/s, '').trim().toLowerCase();
}

/** JSON is sent in one of the Unicode encodings (RFC 8259 §8.1, and its predecessors). */
function rejectOtherThanJsonText(req: IncomingMessage, res: ServerResponse, body: Buffer, encoding: string): void {
  if (!encoding.startsWith('utf-')) throw problem(415, 'charset.unsupported');
  rejectBrokenUtf8(req, res, body, encoding);
}

const tooLarge = () => problem(413, 'entity.too.large');
const notJson = () => problem(400, 'entity.parse.failed');

/** An error as Express's body parsers throw it. */
function problem(status: number, type: string): Error {
  return Object.assign(new Error(type), { status, type });
}
