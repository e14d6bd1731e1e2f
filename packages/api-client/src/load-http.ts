/**
 * Loads what sends calls, axios: 13 kB that no page shows itself with. It comes with the first call that nobody has
 * asked for ahead; who knows that one is near loads it before.
 */
export const loadHttp = () => import(/* webpackChunkName: "http" */ './http.ts');
