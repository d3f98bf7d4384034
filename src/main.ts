#!/usr/bin/env node
import { serve } from './cli/serve.ts';

// What this program makes, the database's files too, is its owner's alone.
process.umask(0o077);
await serve();
