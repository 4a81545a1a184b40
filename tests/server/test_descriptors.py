"""What the log says when descriptors run out."""

import os
import resource
from contextlib import contextmanager

import structlog

from chevalet.server.descriptors import DescriptorWatch


@contextmanager
def most(count):
    """No more than so many beside those that are open."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    lowest = os.open(os.devnull, os.O_RDONLY)
    os.close(lowest)
    resource.setrlimit(resource.RLIMIT_NOFILE, (lowest + count, before[1]))
    try:
        yield lowest
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_when_none_is_left_the_log_says_so_once():
    watch = DescriptorWatch()
    with structlog.testing.capture_logs() as lines, most(0):
        watch.look()
        watch.look()
    assert [line["event"] for line in lines] == ["no_descriptors_left"]


def test_before_that_it_says_that_few_are_left():
    with structlog.testing.capture_logs() as lines, most(1) as lowest:
        DescriptorWatch().look()
    assert [(line["event"], line["open"]) for line in lines] == [("few_descriptors_left", lowest)]


def test_where_there_are_enough_it_says_nothing():
    with structlog.testing.capture_logs() as lines, most(1000):
        DescriptorWatch().look()
    assert lines == []
