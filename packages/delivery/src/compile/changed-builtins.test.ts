import { describe, expect, it } from '@jest/globals';
import { findChangedBuiltIns } from './changed-builtins.ts';
import { findInScript } from './find-in-script.ts';

describe('what a script changes of the browser’s own', () => {
  it.each([
    ['Array.prototype.map = () => []', ['Array.prototype.map']],
    ['window.Array.prototype["map"] = () => []', ['window.Array.prototype.map']],
    ['globalThis.fetch = () => 1', ['globalThis.fetch']],
    ['JSON.parse = (a) => a', ['JSON.parse']],
    ['window.Array = class {}', ['window.Array']],
    ['(()=>{Promise.prototype.then=1})()', ['Promise.prototype.then']],
    ['Object.assign(String.prototype, { shout() {} })', ['String.prototype']],
    ['Object.defineProperty(Array.prototype, "at", { value: 1 })', ['Array.prototype']],
    ['Reflect.set(window.Node.prototype, "a", 1)', ['window.Node.prototype']],
  ])('is found in %s', (script, found) => {
    expect(findInScript(script, findChangedBuiltIns)).toEqual(found);
  });

  it.each([
    'const map = Array.prototype.map; map.call([], 1)',
    'class Map {} Map.prototype.a = 1',
    '(function (Array) { Array.prototype.map = 1; })(api)',
    'const row = {}; row.Array = 1; row.prototype = 2',
    'Object.assign({}, Array.prototype)',
    'Object.defineProperty(exports, "__esModule", { value: true })',
    'own.JSON.parse = 1',
    'document.title = "Array.prototype.map = 1"',
  ])('is nothing in %s', (script) => {
    expect(findInScript(script, findChangedBuiltIns)).toEqual([]);
  });
});
