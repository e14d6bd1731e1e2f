const { TestEnvironment } = require('jest-environment-node');
const { joinRealms, refuseLeftOnCrypto } = require('./realm.cjs');

module.exports = class NodeRealmEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    joinRealms(this.global);
  }

  async teardown() {
    await super.teardown();
    refuseLeftOnCrypto();
  }
};
