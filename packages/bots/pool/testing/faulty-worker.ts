throw new Error('no games here');
