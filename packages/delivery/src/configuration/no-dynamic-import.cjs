// In the place of twilio-video's way to load its noise cancellation, which nobody here uses: it makes a function of
// text as soon as it is loaded, which the policy of every page forbids.
module.exports = (name) => Promise.reject(new Error(`${name} is not loaded: pages run no scripts from elsewhere`));
