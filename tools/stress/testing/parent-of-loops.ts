// Starts two busy loops, names them, and waits to be killed.
import { startBusyLoops } from '../busy-loops.ts';

process.send?.(startBusyLoops(2).pids);
