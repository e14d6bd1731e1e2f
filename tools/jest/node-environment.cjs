const { TestEnvironment } = require('jest-environment-node');
const { joinRealms } = require('./realm.cjs');

module.exports = class NodeRealmEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    joinRealms(this.global);
  }
};
