#!/usr/bin/env node
// Runs the TypeScript sources as they are, so that nothing has to be built after `npm ci`.
import { register } from 'tsx/esm/api';

register();
await import('../src/cli.ts');
