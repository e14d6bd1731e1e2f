import { describe, expect, it } from '@jest/globals';
import { findInScript } from './find-in-script.ts';
import { findGuardedNames } from './touched-globals.ts';

describe('what a script takes from the browser', () => {
  it.each([
    ['fetch("/a")', ['fetch']],
    ['const ask = fetch;', ['fetch']],
    ['(0, window.fetch)("/a")', ['fetch']],
    ['window["fetch"]("/a")', ['fetch']],
    ['globalThis.fetch?.("/a")', ['fetch']],
    ['window["localStorage"]["getItem"]("a")', ['localStorage']],
    ['window?.indexedDB', ['indexedDB']],
    ['self.localStorage.getItem("token")', ['localStorage']],
    ['const { localStorage: kept } = window; kept.clear()', ['localStorage']],
    ['const page = window; page.localStorage.clear()', ['localStorage']],
    ['(()=>{const d=document;d.cookie="a=1"})()', ['document.cookie']],
    ['document.cookie = "a=1"', ['document.cookie']],
    ['const crumbs = window.document.cookie.split(";")', ['document.cookie']],
    ['new XMLHttpRequest().open("GET", "/a")', ['XMLHttpRequest']],
    ['new window.RTCPeerConnection({})', ['RTCPeerConnection']],
    ['class Peer extends RTCPeerConnection {}', ['RTCPeerConnection']],
    ['async () => { const a = await indexedDB.open("a"); return { fetch, a }; }', ['indexedDB', 'fetch']],
  ])('is found in %s', (script, names) => {
    expect(findInScript(script, findGuardedNames)).toEqual(names);
  });

  it.each([
    'query.fetch(1)',
    'this.fetch(1)',
    'queryClient.prefetchQuery(1)',
    'const words = "localStorage and fetch(1)"; // fetch(1)',
    'const a = { fetch: 1, localStorage() {}, "document.cookie": 2 }',
    'function f(fetch) { return fetch(1); }',
    'import("/a").then(({ fetch }) => fetch(1))',
    'const fetch = (a) => a; fetch(1)',
    'const { fetch } = api; fetch(1)',
    '(function (window) { return window.fetch; })(api)',
    '(function (window) { const { fetch } = window; return fetch; })(api)',
    'const document = read(); document.cookie',
    'const has = typeof fetch === "function" && typeof window.RTCPeerConnection !== "undefined"',
    'class Store { indexedDB = 1; static fetch() {} }',
    'fetch: for (;;) break fetch;',
  ])('is not seen in %s', (script) => {
    expect(findInScript(script, findGuardedNames)).toEqual([]);
  });
});
