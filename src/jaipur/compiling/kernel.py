"""A kernel: a Python function that runs as machine code once that is on disk, and as Python until then."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from functools import cached_property, partial, update_wrapper
from inspect import signature
from pathlib import Path
from threading import RLock, get_ident
from time import monotonic, perf_counter
from typing import TYPE_CHECKING, Any, Final

from jaipur.compiling.cache import KernelIndex
from jaipur.compiling.mode import MODE, Mode
from jaipur.compiling.notice import CompilerNotice

if TYPE_CHECKING:
    from jaipur.compiling.background import BackgroundCompiler

LOADING_PAYS: Final = 0.3
"""Seconds that kernels ran as Python, after which this process imports numba, which takes longer."""
LOOK_AGAIN: Final = 1.0
"""Seconds after which a kernel that was not on disk is looked for again."""


class NotCompiled(Exception):  # noqa: N818 - it names what is so
    """There is no machine code of a kernel for these arguments, and it must not be compiled now."""


class Process:
    """What all kernels of this process share."""

    def __init__(self) -> None:
        self.compiles_first = MODE is Mode.COMPILE
        """Whether a kernel is compiled before it runs."""
        self.interpreting: Final[set[int]] = set()
        """The threads that run a kernel as Python, and with it all that it calls."""
        self.loading: Final[set[int]] = set()
        """The threads that may load machine code while others must not."""
        self.holds = False
        """Whether only those threads may."""
        self.lock: Final = RLock()
        """Held while a dispatcher is made."""
        self.index: Final = KernelIndex()
        self.notice: Final = CompilerNotice()

    @cached_property
    def background(self) -> BackgroundCompiler:
        """Return the compiler in a process of its own."""
        from jaipur.compiling.background import BackgroundCompiler

        return BackgroundCompiler()

    def may_load(self) -> bool:
        """Whether this thread may load machine code, and it pays."""
        if get_ident() in self.loading:
            return True
        return not self.holds and ("numba" in sys.modules or self.background.spent >= LOADING_PAYS)


PROCESS: Final = Process()


class Kernel:
    """A function of the package that can be compiled.

    A call from a kernel that runs as Python runs as Python as well. Machine code is exact about the types of
    its arguments, and a kernel without machine code for those that it is called with runs as Python.
    """

    def __init__(self, function: Callable[..., Any], *, inline: bool) -> None:
        update_wrapper(self, function)
        self.function: Final = function
        self.inline: Final = inline
        """Whether it becomes part of the kernels that call it."""
        self.first = False
        """Whether it is compiled before it runs, because it would take longer as Python."""
        self.is_private: Final = function.__name__.startswith("_") and function.__module__.startswith(
            "jaipur."
        )
        """Whether only kernels of this package call it; it has no machine code that Python could call."""
        self._run: Callable[..., Any] = function if self.is_private else self._find
        self._look_at = 0.0
        self._dispatchers: tuple[Any, ...] = ()
        """None at first, and then one."""

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        """Run as machine code, or else as Python."""
        if named:
            arguments = signature(self.function).bind(*arguments, **named).args
        interpreting = PROCESS.interpreting
        if interpreting and get_ident() in interpreting:
            return self.function(*arguments)
        try:
            return self._run(*arguments)
        except NotCompiled:
            self._run = self._find
        return self._interpret(arguments)

    def __reduce__(self) -> str | tuple[Any, ...]:
        """Pickle as the name in its module; as its parts if it has no name there."""
        name = self.function.__qualname__
        return name if name.isidentifier() else (partial(Kernel, inline=self.inline), (self.function,))

    @property
    def may_compile(self) -> bool:
        """Whether it may be compiled when it is called."""
        return self.first or PROCESS.compiles_first or not self.function.__module__.startswith("jaipur.")

    @property
    def dispatcher(self) -> Any:
        """Return numba's dispatcher, which is made when it is first needed, by one thread."""
        if not self._dispatchers:
            from jaipur.compiling.dispatcher import new_dispatcher

            with PROCESS.lock:
                self._dispatchers = self._dispatchers or (new_dispatcher(self),)
        return self._dispatchers[0]

    @property
    def _numba_type_(self) -> Any:
        """Tell numba what a kernel is to another kernel that calls it."""
        return self.dispatcher._numba_type_

    def announced(self) -> AbstractContextManager[None]:
        """Return a context in which the user is told that the compiler is at work, if that takes long."""
        return nullcontext() if MODE is Mode.COMPILE else PROCESS.notice.shown()

    def _find(self, *arguments: Any) -> Any:
        """Run as machine code, if there is some or may be; NotCompiled otherwise."""
        if not self.may_compile and not self._is_found():
            raise NotCompiled
        self._run = self.dispatcher
        return self._run(*arguments)

    def _is_found(self) -> bool:
        """Whether there is machine code on disk that this thread may load; looks now and then."""
        if not PROCESS.may_load() or monotonic() < self._look_at:
            return False
        self._look_at = monotonic() + LOOK_AGAIN
        return self._file_name in PROCESS.index

    @cached_property
    def _file_name(self) -> str:
        """Return the name that numba gives to its files, without their ending."""
        code = self.function.__code__
        return f"{Path(code.co_filename).stem}.{self.function.__qualname__}-{code.co_firstlineno}"

    def _interpret(self, arguments: tuple[Any, ...]) -> Any:
        thread, began = get_ident(), perf_counter()
        PROCESS.interpreting.add(thread)
        try:
            return self.function(*arguments)
        finally:
            PROCESS.interpreting.discard(thread)
            PROCESS.background.note(self, arguments, perf_counter() - began)
