"""HTTP for clubs and seasons, and the tasks that book results and let time pass in them."""
