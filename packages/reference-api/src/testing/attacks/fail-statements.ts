import { PGlite, type Transaction } from '@electric-sql/pglite';
import type { Database } from '../../storage/database.ts';

/** Lets statements fail, as on a broken disk, with their parameters in the words of the error. */
export interface StatementFaults {
  /** From now on those statements fail that this says yes to; none with null. */
  failWhen(fails: Fails | null): void;
}

type Fails = (values: readonly unknown[], statement: string) => boolean;

type Query = PGlite['query'];

/** Puts itself between drizzle and a database in memory. */
export function failStatements(database: Database): StatementFaults {
  const client = '$client' in database ? database.$client : null;
  if (!(client instanceof PGlite)) throw new Error('Only a database in memory can be made to fail');
  let isToFail: Fails = () => false;

  const faulty =
    (query: Query): Query =>
    (text, values, options) =>
      isToFail(values ?? [], text) ? Promise.reject(diskBroken(values ?? [])) : query(text, values, options);

  const transaction = client.transaction.bind(client);
  client.query = faulty(client.query.bind(client));
  client.transaction = (work) =>
    transaction((inside) => {
      const query = faulty(inside.query.bind(inside));
      const attacked: Transaction = new Proxy(inside, {
        get: (target, key) => (key === 'query' ? query : Reflect.get(target, key, target)),
      });
      return work(attacked);
    });
  return {
    failWhen(fails) {
      isToFail = fails ?? (() => false);
    },
  };
}

/** As PostgreSQL reports it, but for the message: a driver is free to repeat there what it was given. */
function diskBroken(values: readonly unknown[]): Error {
  const message = `could not read block: ${values.join(',')}`;
  return Object.assign(new Error(message), { severity: 'ERROR', code: '58030', detail: values.join('\n') });
}
