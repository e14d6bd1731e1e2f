// Stands for a stylesheet: jsdom lays nothing out.
module.exports = {};
