// Stands for the address that a bundler gives a picture or a font.
module.exports = 'file';
