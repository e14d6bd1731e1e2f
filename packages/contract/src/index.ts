export * from './call.ts';
export { calls, contract, devCalls } from './contract.ts';
export * from './errors.ts';
export * from './read.ts';
export * from './rules/index.ts';
export * from './url.ts';
