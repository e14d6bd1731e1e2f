/**
 * Loads what writes and fetches files, axios: 13 kB that no page shows itself with. It comes with the first such call; who
 * knows that one is near loads it before.
 */
export const loadHttp = () => import(/* webpackChunkName: "http" */ './http.ts');
