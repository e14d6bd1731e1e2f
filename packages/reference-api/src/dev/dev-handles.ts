import { Hono } from 'hono';
import type { Server } from '../server/serve-call.ts';
export function devHandles(_server: Server): Hono<any> {
  return new Hono();
}
